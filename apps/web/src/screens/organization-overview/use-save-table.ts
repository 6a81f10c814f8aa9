import { todayHere } from '../../parts/dates/today.ts';
import { saveFile } from '../../parts/export/save-file.ts';
import { workplaceOf } from '../../parts/session/account.ts';
import { useSession } from '../../parts/session/use-session.ts';
import { csvName } from './overview-words.ts';

/** Saves a table as a file whose name says of whom it is, and from when. */
export const useSaveTable = () => {
  const workplace = workplaceOf(useSession());
  return (title: string, csv: string): void => saveFile(csvName(workplace, title, todayHere()), csv);
};
