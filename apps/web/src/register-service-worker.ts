/**
 * Registers the built service worker, so that pages open offline. Waits until the page has loaded, because the first
 * screen has priority.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where registration is refused, as in some private windows, the app works but needs the network.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
};
