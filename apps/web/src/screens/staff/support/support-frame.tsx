import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tabs, tabClass } from '../../../ui/tabs.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import type { StaffPath } from '../staff-paths.ts';

const tabs: readonly (readonly [to: StaffPath, title: string])[] = [
  ['customers', 'Look up'],
  ['customers/audit-log', 'Audit log'],
  ['customers/health', 'Health'],
];

/** The three tabs of the tools that support uses daily. */
export const SupportFrame = ({ tab, children }: { tab: StaffPath; children: ReactNode }) => (
  <StaffFrame title="Customers">
    <div className="pb-6">
      <Tabs label="Customers" current={tab}>
        {tabs.map(([to, title]) => (
          <li key={to}>
            <Link
              to="/admin/$"
              params={{ _splat: to }}
              className={tabClass()}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {title}
            </Link>
          </li>
        ))}
      </Tabs>
    </div>
    {children}
  </StaffFrame>
);
