import type { PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pricesQuery } from '../../../api/pricing-queries.ts';
import { claims, programFiguresNote } from '../../../site-content.ts';
import { questionSections } from '../help/questions/question-sections.ts';
import { HomeScreen } from './home-screen.tsx';
import { paragraphs } from './trial-reading/passage.ts';

/** Renders as on a server, without a window or a document. */
const rendered = (
  prices?: { readonly reading: number; readonly math: number; readonly training: number },
  trial: PriceAnswer['trial'] = null,
): string => {
  const client = new QueryClient();
  if (prices) {
    client.setQueryData(pricesQuery().queryKey, {
      valid: true,
      price: prices.reading + prices.math,
      prices,
      subTotals: { ...prices, training: 0 },
      discount: 0,
      discountCodeMessage: { message: '', messageType: 'clear' },
      purchaseOrderLicenses: 500,
      trial,
    });
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const children = createElement(QueryClientProvider, { client }, createElement(HomeScreen));
  const page = createElement(RouterContextProvider, { router: router as never, children });
  return renderToString(page).replaceAll('<!-- -->', '');
};

test('the page is readable before any script runs: its passage, its claims as claims, and the links in', () => {
  const html = rendered();
  for (const text of [...paragraphs, ...claims.flatMap(({ figure, meaning }) => [figure, meaning]), programFiguresNote])
    expect(html).toContain(text);
  for (const path of ['/account/sign-up', '/account/log-in/teacher', '/account/log-in/student', '/subscribe'])
    expect(html).toContain(`href="${path}"`);
  expect(html).toContain('Timing and marking need JavaScript');
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test('the page renders the same each time, so that it can be hydrated', () => {
  expect(rendered()).toBe(rendered());
});

test('a free trial is mentioned if there is one, with its days', () => {
  const prices = { reading: 49, math: 39, training: 250 };
  expect(rendered(prices, { licenses: 5, days: 14 })).toContain('Start with a free trial of 14 days.');
  expect(rendered(prices, null)).not.toMatch(/free.trial/);
});

test('prices are the server values, and the lowest one is the "from" price', () => {
  const html = rendered({ reading: 49, math: 39.5, training: 250 });
  expect(html).toContain('From $39.50 per student, for a year.');
  expect(html).toContain('$49');
  expect(rendered()).not.toContain('$');
});

test('questions are those of the help page, word for word', () => {
  const html = rendered();
  const shown = questionSections.flatMap(({ questions }) =>
    questions.filter(({ id }) => html.includes(`href="/help/frequently-asked-questions#${id}"`)),
  );
  expect(shown).toHaveLength(6);
  for (const { question } of shown) expect(html).toContain(question);
});
