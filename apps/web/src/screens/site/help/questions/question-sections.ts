import { myAccount } from './my-account.ts';
import { programInformation } from './program-information.ts';
import { programUsage } from './program-usage.ts';
import type { Question } from './question.ts';
import { subscriptionInformation } from './subscription-information.ts';
import { technical } from './technical.ts';

export interface QuestionSection {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

/** The five sections of the frequently asked questions (B section 2.8). */
export const questionSections: readonly QuestionSection[] = [
  { id: 'program-information', title: 'Program Information', questions: programInformation },
  { id: 'program-usage', title: 'Program Usage', questions: programUsage },
  { id: 'subscription-information', title: 'Subscription information', questions: subscriptionInformation },
  { id: 'my-account', title: 'My Account', questions: myAccount },
  { id: 'technical', title: 'Technical', questions: technical },
];
