/**
 * Registers the service worker that the build makes, so that pages open without a network. It waits until the page has
 * loaded: the first screen comes first.
 */
export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Where it is refused, as in some private windows, the app works as before, but needs the network.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
};
