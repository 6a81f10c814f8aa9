import { workplaceOf } from '../../../components/accounts/session/session-facts.ts';
import { useSession } from '../../../components/accounts/session/use-session.ts';
import { localToday } from '../../../components/dates/local-today.ts';
import { saveFile } from '../../../components/files/save-file.ts';
import { csvName } from './overview-text.ts';

/** Saves a table as a file named after its subject and date. */
export const useSaveTable = () => {
  const workplace = workplaceOf(useSession());
  return (title: string, csv: string): void => saveFile(csvName(workplace, title, localToday()), csv);
};
