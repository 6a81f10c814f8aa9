/** Keeps the screen on until the returned function is called; browsers give it up while the page is hidden. */
export const holdScreen = (): (() => void) => {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const request = async () => {
    if (document.hidden) return;
    // Refused on a low battery: then the screen may turn off.
    const held = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    if (ended) void held?.release();
    else lock = held;
  };
  void request();
  document.addEventListener('visibilitychange', request);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', request);
    void lock?.release();
  };
};
