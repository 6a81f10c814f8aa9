import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../alerts/alerts.ts';
import { saveFile } from '../../files/save-file.ts';
import { printLines } from './print-lines.ts';

const heading = 'Recovery codes for Sixty';

/** Recovery codes, shown only once, with ways to save them. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => {
  const text = [heading, 'Each works once.', '', ...codes, ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast('success', 'The recovery codes are copied.'),
      () => showToast('danger', 'The recovery codes could not be copied.'),
    );
  return (
    <div className="grid gap-4">
      <p>
        If you lose your phone or your passkey, a recovery code lets you log in. Each works once. Keep them where only
        you can find them.
      </p>
      <Alert kind="info">They are shown only now.</Alert>
      <ul aria-label="Recovery codes" className="numbers grid grid-cols-2 gap-x-6 gap-y-1.5 text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        {/* Clipboard access needs a secure context. */}
        {navigator.clipboard && (
          <Button icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
        )}
        <Button icon="print" onClick={() => printLines(heading, ['Each works once.', '', ...codes])}>
          Print
        </Button>
        <Button onClick={() => saveFile('sixty-recovery-codes.txt', text, 'text/plain;charset=utf-8')}>Save</Button>
      </div>
    </div>
  );
};
