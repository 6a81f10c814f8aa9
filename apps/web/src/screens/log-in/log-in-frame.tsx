import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs, tabClass } from '../../ui/tabs.tsx';

interface LogInFrameProps {
  title: string;
  /** Carried along when changing between the tabs. */
  redirect: string | undefined;
  children: ReactNode;
}

/** The two log-ins are tabs of one card, each with its own address. */
export const LogInFrame = ({ title, redirect, children }: LogInFrameProps) => {
  const search = redirect === undefined ? {} : { redirect };
  return (
    <div className="mx-auto grid w-full max-w-md gap-5 tablet:pt-8">
      <title>{`${title} - Sixty`}</title>
      <h1 className="text-2xl">{title}</h1>
      <Tabs label="Log in as">
        <li>
          <Link to="/account/log-in/teacher" search={search} replace className={tabClass()}>
            Teacher
          </Link>
        </li>
        <li>
          <Link to="/account/log-in/student" search={search} replace className={tabClass()}>
            Student
          </Link>
        </li>
      </Tabs>
      {children}
    </div>
  );
};
