import { maxRosterFile } from '@sixty/contract/students/roster-files.ts';
import { programs as allPrograms, type Program } from '@sixty/domain/students/licenses/program.ts';
import { csvTitles, templateRow } from '@sixty/domain/students/roster-files/csv-export.ts';
import { maxRosterRows } from '@sixty/domain/students/roster-files/roster-line.ts';
import { useQuery } from '@tanstack/react-query';
import { licenseAvailabilityQuery } from '../../../api/queries.ts';
import { saveFile } from '../../../components/files/save-file.ts';
import { Form, useForm } from '../../../components/form/form.tsx';
import { csvText } from '../../../components/records/export/csv.ts';
import { ProgramsField } from '../../../components/students/student-form/programs-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { countText, uploadText } from './import-text.ts';
import type { useCheck } from './use-check.ts';

interface ImportFormProps {
  file: File | null;
  onFile: (file: File) => void;
  /** The programs of new students without any in the file; null until chosen. */
  programs: readonly Program[] | null;
  onPrograms: (programs: readonly Program[]) => void;
  checking: ReturnType<typeof useCheck>;
}

/** Chooses a file and uploads it for the check. */
export const ImportForm = ({ file, onFile, programs, onPrograms, checking }: ImportFormProps) => {
  const { share, error, check, cancel } = checking;
  const seats = useQuery(licenseAvailabilityQuery()).data;
  const chosen =
    programs ?? allPrograms.filter((program) => program === 'reading' && (!seats || seats[program].available > 0));
  const isBusy = share !== null;
  const form = useForm({
    disabledReason: () => (file ? undefined : 'Please choose a file first.'),
    send: async () => file && check(file, chosen),
  });
  return (
    <Form
      form={form}
      submit="Check the file"
      busy={uploadText(share ?? 0)}
      trouble={error ?? undefined}
      actions={
        isBusy ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button variant="quiet" onClick={() => saveFile('roster template.csv', csvText(csvTitles, [templateRow]))}>
            Save a template
          </Button>
        )
      }
    >
      <FileField
        label="Roster file"
        hint={`A CSV file or a OneRoster zip of up to ${maxRosterFile / 1_000_000} MB and ${countText(maxRosterRows)} students.`}
        accept=".csv,.zip,.txt,text/csv,application/zip"
        file={file}
        onFile={onFile}
        locked={isBusy}
      />
      <ProgramsField
        label="Licenses for new students, if the file names none"
        name="programs"
        value={chosen}
        onChange={onPrograms}
        error={undefined}
        note={(program) => seats && <span className="text-muted">{countText(seats[program].available)} left</span>}
      />
      <p role="status" className="sr-only">
        {isBusy && (share < 1 ? 'Uploading' : 'Checking')}
      </p>
    </Form>
  );
};
