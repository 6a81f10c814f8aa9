import { MinuteRing } from '../../parts/minute-ring/minute-ring.tsx';
import { useSession } from '../../parts/session/use-session.ts';
import { connectionStatus } from '../../realtime/socket.ts';
import { useStore } from '../../ui/store.ts';

/** Where a student's device waits until the instructor opens an exercise. */
export const StudentDashboardScreen = () => {
  const { name } = useSession();
  const linked = useStore(connectionStatus) === 'connected';
  return (
    <div className="grid justify-items-center gap-7 pt-8 text-center tablet:pt-16">
      <title>Exercises - Sixty</title>
      <MinuteRing seconds={linked ? 60 : 0} sign={linked ? 'ready' : 'waiting'} />
      <div className="grid gap-2">
        <h1 className="text-3xl">{name ? `Hello, ${name.split(' ')[0]}` : 'Hello'}</h1>
        <p role="status" className="min-h-14 max-w-sm text-lg text-muted">
          {linked
            ? 'You are linked with your teacher. Your page will open here by itself.'
            : 'Linking with your teacher. Please wait a moment.'}
        </p>
      </div>
    </div>
  );
};
