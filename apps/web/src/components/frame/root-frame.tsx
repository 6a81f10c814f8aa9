import { Outlet, useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Session } from '../../api/queries.ts';
import { useRealtime } from '../../realtime/use-realtime.ts';
import { ReasonBubble } from '../../ui/reason-bubble.tsx';
import { useShortScreen } from '../../ui/use-short-screen.ts';
import { identityOf, isCustomer, isSignedIn } from '../accounts/session/session-facts.ts';
import { useSession } from '../accounts/session/use-session.ts';
import { AlertRegion, Toasts } from '../alerts/alert-region.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { FrameBadges } from './frame-badges.ts';
import { useFullFrame } from './full-frame-code.ts';
import { DemoMark, Header, HeaderMarks, SlimHeader } from './header.tsx';
import { frameOf } from './page-frame.ts';
import { useOutbox } from './use-outbox.ts';

/** Few users see it, so it is imported on use. */
const ImpersonationBanner = lazy(async () => ({
  default: (await import('./impersonation-banner.tsx')).ImpersonationBanner,
}));

/** The frame around every screen, as its route requests, below the impersonation banner. */
export const RootFrame = () => {
  const session = useSession();
  const outbox = useOutbox(session.id);
  return (
    <>
      {session.impersonation && (
        <Suspense>
          <ImpersonationBanner session={session} impersonation={session.impersonation} />
        </Suspense>
      )}
      <ScreenFrame session={session} OutboxBadge={outbox?.OutboxBadge} />
      {/* Outside the frame, so that its dialog stays open when the header changes. */}
      {session.id !== null && outbox && <outbox.Outbox instructorId={session.id} />}
    </>
  );
};

const ScreenFrame = ({ session, OutboxBadge }: { session: Session; OutboxBadge: ComponentType | undefined }) => {
  useRealtime(isSignedIn(session) ? identityOf(session) : null, isCustomer(session));
  const short = useShortScreen();
  const marks = <HeaderMarks session={session}>{OutboxBadge && <OutboxBadge />}</HeaderMarks>;
  const full = useFullFrame();
  const frame = useMatches({ select: frameOf });

  if (frame === 'page') {
    return (
      <div className="paper min-h-dvh bg-paper text-ink" data-paper={session.reading?.paper}>
        <main id="main" tabIndex={-1}>
          <AlertRegion />
          <Outlet />
        </main>
        <header className="absolute top-4 left-4 flex gap-2 print:hidden">
          {session.demo && <DemoMark />}
          <ConnectionBadge />
        </header>
        <Toasts />
      </div>
    );
  }

  if (frame === 'exercise') {
    return (
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        {/* A phone in landscape has no room for it. */}
        {!short && <SlimHeader session={session} marks={marks} />}
        <main id="main" tabIndex={-1} className="flex grow flex-col px-4 pt-2 short:pt-0">
          <AlertRegion />
          <FrameBadges value={short ? marks : null}>
            <Outlet />
          </FrameBadges>
        </main>
        {/* The controls are at the bottom. */}
        <Toasts side="top" />
        <ReasonBubble />
      </div>
    );
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {full ? <full.FullHeader session={session} marks={marks} /> : <Header session={session} marks={marks} />}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-4 pt-7 pb-16 tablet:px-6 print:max-w-none print:p-0"
      >
        <AlertRegion />
        <Outlet />
      </main>
      {full && <full.SupportPlace session={session} />}
      <footer className="border-line border-t print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-5 px-4 py-2.5 text-muted text-sm tablet:px-6">
          <p className="py-2.5">Sixty: one-minute exercises in reading and math.</p>
          {full && <full.SiteFooter session={session} />}
        </div>
      </footer>
      <Toasts />
      <ReasonBubble />
    </div>
  );
};

const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:z-50 focus-visible:bg-surface focus-visible:p-3"
  >
    Skip to the content
  </a>
);
