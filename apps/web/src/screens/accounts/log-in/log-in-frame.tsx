import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs, tabClass } from '../../../ui/tabs.tsx';

/** The two log-ins are tabs, each with its own address; the query carries over. */
export const LogInFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mx-auto grid w-full max-w-md gap-5 tablet:pt-8">
    <title>{`${title} - Sixty`}</title>
    <h1 className="text-2xl">{title}</h1>
    <Tabs label="Log in as">
      <li>
        <Link to="/account/log-in/teacher" search={true} replace className={tabClass()}>
          Teacher
        </Link>
      </li>
      <li>
        <Link to="/account/log-in/student" search={true} replace className={tabClass()}>
          Student
        </Link>
      </li>
    </Tabs>
    {children}
  </div>
);
