const chimeSeconds = 1.4;

/** A vibration, where there is one, and a soft sound of two tones that fades. */
export const signalMinute = (audio: AudioContext): void => {
  navigator.vibrate?.([200, 100, 200]);
  const now = audio.currentTime;
  const volume = audio.createGain();
  volume.connect(audio.destination);
  volume.gain.setValueAtTime(0.001, now);
  volume.gain.exponentialRampToValueAtTime(0.25, now + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.001, now + chimeSeconds);
  for (const hertz of [660, 990]) {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(now);
    tone.stop(now + chimeSeconds);
  }
  setTimeout(() => void audio.close(), 1000 * (chimeSeconds + 1));
};

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
