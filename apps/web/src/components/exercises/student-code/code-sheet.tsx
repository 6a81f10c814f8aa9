import { QRCodeSVG } from 'qrcode.react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatTimeOf } from '../../dates/format-date.ts';
import { shortAddress, studentLink } from './student-link.ts';

interface CodeSheetProps {
  /** The username that the student types. */
  teacher: string;
  code: string;
  /** ISO 8601. */
  expires: string;
}

/** The code, readable from across a table, and as a QR code for a tablet's camera. */
export const CodeSheet = ({ teacher, code, expires }: CodeSheetProps) => (
  <div className="grid gap-5">
    <p className="numbers text-center font-bold text-[clamp(3.75rem,19vw,9rem)] leading-none tracking-[0.04em]">
      <span aria-hidden="true">{code}</span>
      <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
    </p>
    <div className="grid items-center gap-x-8 gap-y-4 card:grid-cols-[16rem_1fr]">
      {/* Dark on light in every theme, as some cameras cannot read inverted codes. */}
      <QRCodeSVG
        value={studentLink(location.origin, { teacher, code, onlyThisStudent: false })}
        title="QR code of the link for the student"
        level="M"
        marginSize={4}
        bgColor="#ffffff"
        fgColor="#000000"
        className="h-auto w-full max-w-64 justify-self-center rounded-md"
      />
      <div className="grid gap-3 text-lg">
        <p>Point the tablet’s camera at the picture, then press Start.</p>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
          <Row name="Or type" value={shortAddress(location.host)} />
          <Row name="Username" value={teacher} />
          <Row name="Code" value={code} />
        </dl>
        <p className="text-base text-muted">The code works until {formatTimeOf(expires)}.</p>
      </div>
    </div>
  </div>
);

const Row = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="wrap-anywhere font-semibold text-xl">{value}</dd>
  </>
);
