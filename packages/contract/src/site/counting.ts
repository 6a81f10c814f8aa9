import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { textLine } from '../fields.ts';

/**
 * What is counted (B section 4). Browsers send page views; the server counts started checkouts and purchases where it
 * stores them.
 */
export const countedEvents = ['page-view', 'begin-checkout', 'purchase'] as const;

export type CountedEvent = (typeof countedEvents)[number];

export const countPageView = endpoint({
  method: 'POST',
  path: '/api/page-views',
  audience: ['guest', 'customer', 'admin'],
  summary: 'Count a page view, without the viewer; stores nothing if the operator turned it off',
  input: z.object({
    /** The pattern of its address, such as `/students/records/$`, as the build of the web app lists it. */
    page: textLine,
  }),
  output: answer({}),
  refusals: [],
});
