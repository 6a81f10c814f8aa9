import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { paperPlan } from '@sixty/domain/exercises/paper/paper-plan.ts';
import { goalOf } from '@sixty/domain/exercises/scoring.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useMemo } from 'react';
import { goalText } from '../../../components/exercises/exercise/goal-text.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { sheetAddress, sheetEntryAddress } from '../../../components/exercises/paper/sheet-address.ts';
import { PaperText } from './paper-text.tsx';
import type { PrintedPages } from './print-choices.ts';
import { PrintedPage } from './printed-page.tsx';
import { QuestionsPage } from './questions-page.tsx';
import { codeOf, type Sheet } from './sheet.ts';

/** The chosen pages of an exercise, each on paper of its own. */
export const SheetPages = ({ sheet, pages }: { sheet: Sheet; pages: PrintedPages }) => {
  const { type } = sheet.exercise;
  const { responses, groupLength, indentedParagraphs } = sheet.content;
  // A pack has up to 150 sheets, which a choice of pages draws again.
  const plan = useMemo(
    () => paperPlan({ type, items: responses, groupLength, paragraphs: indentedParagraphs }),
    [type, responses, groupLength, indentedParagraphs],
  );
  const count = plan.pages.length;
  const page = (isKey: boolean) =>
    plan.pages.map((rows, index) => (
      <PrintedPage key={rows[0]?.count} title={isKey ? 'Instructor’s page' : 'Student’s page'} sheet={sheet}>
        <div className="print-head">{isKey ? <InstructorHead sheet={sheet} /> : <StudentHead sheet={sheet} />}</div>
        <PaperText sheet={sheet} plan={plan} rows={rows} isKey={isKey} />
        {count > 1 && (
          <p className="text-right">
            Page {index + 1} of {count}
          </p>
        )}
      </PrintedPage>
    ));
  return (
    <>
      {pages.student && page(false)}
      {pages.instructor && page(true)}
      {pages.questions && <QuestionsPage sheet={sheet} />}
    </>
  );
};

/** A name and a place to write. */
const Blank = ({ label, value, className }: { label: string; value?: string; className?: string }) => (
  <span className={`print-blank ${className ?? ''}`}>
    <span>{label}</span>
    <span>{value ?? '\u00a0'}</span>
  </span>
);

const Title = ({ sheet: { exercise, content } }: { sheet: Sheet }) => (
  <h2>
    {exercise.number}. {content.title}
  </h2>
);

const StudentHead = ({ sheet }: { sheet: Sheet }) => (
  <div className="grid h-full content-between pb-[1em]">
    <div className="grid grid-cols-[1fr_1fr] gap-x-[2em]">
      <Blank label="Name" value={sheet.name} />
      <Blank label="Date" />
    </div>
    <div className="flex items-end justify-between gap-x-[2em]">
      <Title sheet={sheet} />
      <span className="whitespace-nowrap">{codeOf(sheet)}</span>
    </div>
  </div>
);

const InstructorHead = ({ sheet }: { sheet: Sheet }) => {
  const { exercise, content } = sheet;
  const { responses, responseGoal } = content;
  const noun = itemNoun(exercise.type, responses);
  const code = codeOf(sheet);
  return (
    <div className="flex gap-[1.5em]">
      <div className="grid grow content-start gap-y-[0.5em]">
        <Title sheet={sheet} />
        <p>
          {exerciseTypeTitle[exercise.type]}. {goalText(noun, goalOf({ ...exercise, responseGoal }, responses.length))}.
        </p>
        <div className="grid grid-cols-[2fr_1fr_1fr] gap-x-[1em] gap-y-[0.6em]">
          <Blank label="Name" value={sheet.name} />
          <Blank label="Date" className="col-span-2" />
          <Blank label={`Last ${noun}`} />
          <Blank label="Errors" />
          <Blank label="Time (s)" />
        </div>
        <p>
          Enter at {sheetEntryAddress(location.host)}: <strong className="text-[1.2em]">{code}</strong>
        </p>
      </div>
      <QRCodeSVG
        value={sheetAddress(location.origin, code)}
        title={`QR code of ${code}`}
        level="M"
        marginSize={0}
        bgColor="#ffffff"
        fgColor="#000000"
        className="size-[calc(84*var(--pt))] shrink-0"
      />
    </div>
  );
};
