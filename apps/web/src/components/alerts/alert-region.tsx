import { Alert } from '../../ui/alert.tsx';
import { useStore } from '../../ui/store.ts';
import { ToastRegion, type ToastSide } from '../../ui/toast-region.tsx';
import { alertStore, dismissAlert, dismissToast, holdToasts, toastStore } from './alerts.ts';

/** The only place for a page's messages. */
export const AlertRegion = () => {
  const alerts = useStore(alertStore);
  return (
    <section aria-label="Messages" aria-live="polite" className="print:hidden">
      {alerts.length > 0 && (
        <div className="grid gap-2 pb-5">
          {alerts.map((alert) => (
            <Alert key={alert.id} kind={alert.kind} detail={alert.detail} onDismiss={() => dismissAlert(alert.id)}>
              {alert.message}
            </Alert>
          ))}
        </div>
      )}
    </section>
  );
};

export const Toasts = ({ side }: { side?: ToastSide }) => (
  <ToastRegion toasts={useStore(toastStore)} side={side} onDismiss={dismissToast} onHold={holdToasts} />
);
