import { Link } from '@tanstack/react-router';
import { Tabs, tabClass } from '../../../ui/tabs.tsx';

/** The views of the roster, and its files, each with its own address. */
export const RosterTabs = () => (
  <div className="pb-4 print:hidden">
    <Tabs label="Students">
      <li>
        <Link to="/students" activeOptions={{ exact: true }} className={tabClass()}>
          Roster
        </Link>
      </li>
      <li>
        <Link to="/students/summary" className={tabClass()}>
          By need
        </Link>
      </li>
      <li>
        <Link to="/students/files" className={tabClass()}>
          Files
        </Link>
      </li>
    </Tabs>
  </div>
);
