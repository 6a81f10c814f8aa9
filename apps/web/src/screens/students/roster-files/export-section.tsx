import { exportRoster } from '@sixty/contract/students/roster-files.ts';
import { csvRows, csvTitles, type ExportedStudent } from '@sixty/domain/students/roster-files/csv-export.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../api/call-refused.ts';
import { call } from '../../../api/client.ts';
import { chosenGroupOf } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { saveFile } from '../../../components/files/save-file.ts';
import { csvText } from '../../../components/records/export/csv.ts';
import { Button } from '../../../ui/button.tsx';
import { Actions } from './actions.tsx';

/** Loads the roster on saving: it is large and must be current. */
const findRoster = async (): Promise<readonly ExportedStudent[]> => (await call(exportRoster, {})).students;

/** Exports the roster as a file that can be imported again, here or elsewhere. */
export const ExportSection = () => {
  const session = useSession();
  const organization = session.currentOrganization;
  const csv = useMutation({
    mutationFn: async () => {
      const students = await findRoster();
      saveFile('roster.csv', csvText(csvTitles, csvRows(students)));
      return students.length;
    },
  });
  const zip = useMutation({
    mutationFn: async () => {
      const [students, { rosterZip }] = await Promise.all([findRoster(), import('./roster-zip.ts')]);
      if (organization) saveFile('oneroster.zip', rosterZip(students, organization), 'application/zip');
      return students.length;
    },
  });
  const error = csv.error ?? zip.error;
  return (
    <section aria-labelledby="export-heading" className="grid gap-3">
      <h2 id="export-heading" className="text-xl">
        Export your roster
      </h2>
      <p className="max-w-prose">
        Both files have every student you manage here{chosenGroupOf(session) !== null && ', of all groups'}. The CSV
        file holds all that a file can say, and can be brought in again. The OneRoster zip holds names, birthdays and
        school IDs for other systems; it has no place for licenses and groups.
      </p>
      <Actions trouble={error && messageOf(error)}>
        <Button busy={csv.isPending ? 'Saving' : undefined} onClick={() => csv.mutate()}>
          Save as CSV
        </Button>
        <Button busy={zip.isPending ? 'Saving' : undefined} onClick={() => zip.mutate()}>
          Save as OneRoster zip
        </Button>
      </Actions>
      {organization?.permissions === 'Licensee' && (
        <p className="max-w-prose">
          <Link to="/students/retention" className="link">
            Data retention
          </Link>{' '}
          says how long records are kept, and which will be deleted.
        </p>
      )}
    </section>
  );
};
