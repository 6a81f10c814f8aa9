import './print.css';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useStore } from '../../../ui/store.ts';
import { paperSize } from './print-choices.ts';

interface PrintFrameProps {
  title: string;
  tabTitle: string;
  /** Where the page was opened. */
  back: ReactNode;
  choices: ReactNode;
  /** Why nothing can be printed, if so. */
  reason: string | undefined;
  /** The pages. */
  children: ReactNode;
}

/** Choices, which are not printed, above the pages as they will be. */
export const PrintFrame = ({ title, tabTitle, back, choices, reason, children }: PrintFrameProps) => (
  <>
    <div className="grid gap-4 pb-6 print:hidden">
      <PageHeader
        title={title}
        tabTitle={tabTitle}
        actions={
          <Button icon="print" variant="primary" size="large" onClick={() => window.print()} disabledReason={reason}>
            Print
          </Button>
        }
      >
        {back}
      </PageHeader>
      {choices}
    </div>
    <div className="print-pages" data-paper={useStore(paperSize)}>
      {children}
    </div>
  </>
);
