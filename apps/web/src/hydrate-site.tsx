import { hydrateRoot } from 'react-dom/client';
import { sessionQuery } from './api/queries.ts';
import { queryClient } from './api/query-client.ts';
import { primeSiteAnswers, siteAnswersId } from './api/site-answers.ts';
import { app, router } from './app.tsx';
import { isSignedIn } from './components/accounts/session/session-facts.ts';
import { lacksEs2024 } from './lacks-es2024.ts';
import { registerServiceWorker } from './register-service-worker.ts';

/** Hydrates a prerendered public page (decision 029). Resolves when the page reacts to input. */
export const hydrateSite = async (): Promise<void> => {
  if (lacksEs2024()) await import('./es2024.ts');
  const root = document.getElementById('root');
  const answers = document.getElementById(siteAnswersId)?.textContent;
  if (!root || !answers) throw new Error('site.html has no element with what it was drawn with');
  primeSiteAnswers(JSON.parse(answers));
  // As on the server, which renders without waiting.
  router.ssr = { manifest: undefined };
  await router.load();
  const session = queryClient.getQueryData(sessionQuery().queryKey);
  // The user signed in since: that is another page.
  if (session && isSignedIn(session)) return location.reload();
  const typed = [...root.querySelectorAll('input')].map((field) => [field, field.value] as const);
  hydrateRoot(root, app);
  // An event makes React hydrate its target at once; a navigation in between would leave the page half hydrated.
  root.querySelector('h1')?.dispatchEvent(inputEvent());
  for (const [field, value] of typed) if (value !== field.defaultValue) replayInput(field, value);
  registerServiceWorker();
};

const inputEvent = () => new Event('input', { bubbles: true });

/** Replays text typed before hydration as input events, because React reports only changes. */
const replayInput = (field: HTMLInputElement, value: string): void => {
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(inputEvent());
};
