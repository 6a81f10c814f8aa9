import { rosterMessages } from '@sixty/contract/messages/roster.ts';
import type { StudentSummary } from '@sixty/contract/students/roster-summary.ts';
import { enoughPoints, enoughWeeks, growthWeeks } from '@sixty/domain/records/growth.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../api/call-refused.ts';
import { rosterSummaryQuery } from '../../../api/records-queries.ts';
import { formatDayOf } from '../../../components/dates/format-date.ts';
import { saveFile } from '../../../components/files/save-file.ts';
import { ShownGroup, useNobodyText } from '../../../components/organizations/organization/shown-group.tsx';
import { csvText } from '../../../components/records/export/csv.ts';
import { RosterSelect } from '../../../components/students/student/roster-select.tsx';
import { RosterTabs } from '../../../components/students/student/roster-tabs.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { RosterSummaryTable } from './roster-summary-table.tsx';
import {
  mostNeedFirst,
  orderValue,
  sortedSummaries,
  summaryColumns,
  summaryOrders,
  summaryRow,
} from './summary-table-rows.ts';
import { needRules, rosterText } from './summary-text.ts';

/** The students of the roster in order of need: practice, growth, and who needs attention today. */
export const RosterSummaryScreen = () => {
  const { data, error, refetch, isFetching } = useQuery(rosterSummaryQuery());
  const [order, setOrder] = useState(mostNeedFirst);
  const emptyText = useNobodyText(rosterMessages['roster-empty']);
  const students = data ?? [];
  return (
    <>
      <PageHeader
        title="Students by need"
        actions={
          students.length > 0 && (
            <div className="flex flex-wrap gap-2.5 print:hidden">
              <Button onClick={() => saveFile('students.csv', csvOf(sortedSummaries(students, order)))}>
                Save as CSV
              </Button>
              <Button icon="print" onClick={() => window.print()}>
                Print
              </Button>
            </div>
          )
        }
      >
        <ShownGroup />
        {data && <p>{rosterText(data)}</p>}
        <p className="hidden print:block">Printed {formatDayOf(new Date().toISOString())}.</p>
      </PageHeader>
      <RosterTabs />
      {!data && !error && <SkeletonRows rows={8} label="Loading your students" />}
      {!data && error && (
        <Alert
          kind="danger"
          action={
            <Button busy={isFetching ? 'Trying again' : undefined} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      )}
      {data?.length === 0 && <Alert kind="info">{emptyText}</Alert>}
      {students.length > 0 && (
        <div className="grid gap-6">
          <div className="grid gap-3">
            {/* Phones and tablets have no header for each of these orders. */}
            <RosterSelect
              label="Order"
              value={orderValue(order)}
              onChange={(chosen) => setOrder(summaryOrders.find(({ value }) => value === chosen)?.order ?? order)}
              options={
                summaryOrders.some(({ value }) => value === orderValue(order))
                  ? summaryOrders
                  : [...summaryOrders, { value: orderValue(order), label: 'As chosen in the table' }]
              }
              className="max-w-72 desktop:hidden print:hidden"
            />
            <RosterSummaryTable students={students} order={order} onOrder={setOrder} />
          </div>
          <section aria-labelledby="rules-heading" className="max-w-prose text-muted text-sm print:break-inside-avoid">
            <h2 id="rules-heading" className="font-medium text-base text-ink">
              When a student needs attention
            </h2>
            <ul className="list-disc pl-5">
              {needRules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            <p className="pt-2">
              A session is a day with a result. Bars are hollow in weeks with fewer than 3, and the number beside them
              is this week’s. Minutes and goals are those of the last 28 days. Growth is that of first results of
              exercises in the skill set of the latest result, in the {growthWeeks} weeks to the latest of them, give or
              take what chance may do; it takes {enoughPoints} of them over {enoughWeeks} weeks to say it. Repeats are
              practice and do not count.
            </p>
          </section>
        </div>
      )}
    </>
  );
};

const csvOf = (students: readonly StudentSummary[]): string =>
  csvText(summaryColumns(students[0]?.sessions.length ?? 0), students.map(summaryRow));
