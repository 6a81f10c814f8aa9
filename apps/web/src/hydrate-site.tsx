import { hydrateRoot } from 'react-dom/client';
import { sessionQuery } from './api/queries.ts';
import { queryClient } from './api/query-client.ts';
import { primeSiteAnswers, siteAnswersId } from './api/site-answers.ts';
import { app, router } from './app.tsx';
import { isSignedIn } from './components/accounts/session/account.ts';
import { lacksEs2024 } from './lacks-es2024.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Makes the app of a public page that the server has drawn (decision 029). Resolves when it answers to what is pressed. */
export const hydrateSite = async (): Promise<void> => {
  if (lacksEs2024()) await import('./es2024.ts');
  const root = document.getElementById('root');
  const answers = document.getElementById(siteAnswersId)?.textContent;
  if (!root || !answers) throw new Error('site.html has no element with what it was drawn with');
  primeSiteAnswers(JSON.parse(answers));
  // As on the server, where nothing is waited for while it is drawn.
  router.ssr = { manifest: undefined };
  await router.load();
  const session = queryClient.getQueryData(sessionQuery().queryKey);
  // Somebody signed in since: their page is another one.
  if (session && isSignedIn(session)) return location.reload();
  const typed = [...root.querySelectorAll('input')].map((field) => [field, field.value] as const);
  hydrateRoot(root, app);
  // React makes at once what an event happens in: whoever moves on meanwhile would leave it half made.
  root.querySelector('h1')?.dispatchEvent(inputEvent());
  for (const [field, value] of typed) if (value !== field.defaultValue) tellTyped(field, value);
  registerServiceWorker();
};

const inputEvent = () => new Event('input', { bubbles: true });

/** What was typed before is told to the form as if it were typed now: React hears of a change alone. */
const tellTyped = (field: HTMLInputElement, value: string): void => {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(inputEvent());
};
