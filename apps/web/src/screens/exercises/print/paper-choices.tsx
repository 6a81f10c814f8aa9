import { type PaperSize, paperSizes } from '@sixty/domain/exercises/paper/paper-size.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useStore } from '../../../ui/store.ts';
import { choosePaperSize, type PrintedPages, paperSize } from './print-choices.ts';

const sizeTitle: Readonly<Record<PaperSize, string>> = { letter: 'Letter', a4: 'A4' };

interface PaperChoicesProps {
  pages: PrintedPages;
  onChange: (pages: PrintedPages) => void;
  /** Whether there are stories, which have questions. */
  hasQuestions: boolean;
}

/** Paper and pages. The browser's own dialog asks for printer and copies. */
export const PaperChoices = ({ pages, onChange, hasQuestions }: PaperChoicesProps) => (
  <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
    <SelectField
      label="Paper"
      className="w-32"
      value={useStore(paperSize)}
      options={paperSizes.map((value) => ({ value, label: sizeTitle[value] }))}
      onChange={({ target }) => choosePaperSize(paperSizes.find((size) => size === target.value) ?? 'letter')}
    />
    <Checkbox checked={pages.student} onChange={(student) => onChange({ ...pages, student })}>
      Student’s page
    </Checkbox>
    <Checkbox checked={pages.instructor} onChange={(instructor) => onChange({ ...pages, instructor })}>
      Instructor’s page
    </Checkbox>
    {hasQuestions && (
      <Checkbox checked={pages.questions} onChange={(questions) => onChange({ ...pages, questions })}>
        Questions
      </Checkbox>
    )}
  </div>
);
