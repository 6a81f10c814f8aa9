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
