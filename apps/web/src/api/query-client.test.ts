import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient, refetch } from './query-client.ts';

test('a first answer that is older than the change is fetched again', async () => {
  const answers: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['lesson'], queryFn });
  const stop = observer.subscribe(() => undefined);
  void refetch({ queryKey: ['lesson'] });
  answers[0]?.resolve('no exercise');
  await vi.waitUntil(() => answers.length === 2, 60_000);
  answers[1]?.resolve('an exercise');
  await vi.waitUntil(() => observer.getCurrentResult().data === 'an exercise', 60_000);
  expect(answers.length).toBe(2);
  stop();
});
