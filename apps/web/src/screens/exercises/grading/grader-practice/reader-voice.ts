import { useCallback, useSyncExternalStore } from 'react';

/** Browsers without voices have no speech, or an empty list. */
const speech = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

const findVoice = (): SpeechSynthesisVoice | null => {
  const voices = speech()?.getVoices() ?? [];
  const english = voices.filter(({ lang }) => /^en\b/i.test(lang));
  return english.find(({ lang, localService }) => localService && /^en.us/i.test(lang)) ?? english[0] ?? null;
};

const watchVoices = (listener: () => void) => {
  const synthesis = speech();
  synthesis?.addEventListener?.('voiceschanged', listener);
  return () => synthesis?.removeEventListener?.('voiceschanged', listener);
};

/** Whether the browser has a voice that reads English; some load it later. */
export const useHasVoice = (): boolean => useSyncExternalStore(watchVoices, () => findVoice() !== null);

/** Says what is heard. A voice that falls behind drops what it has not said, as the captions are ahead. */
export const useReaderVoice = () => {
  const hush = useCallback(() => speech()?.cancel(), []);
  const say = useCallback((text: string) => {
    const synthesis = speech();
    const voice = findVoice();
    if (!synthesis || !voice) return;
    if (synthesis.pending) synthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    synthesis.speak(utterance);
  }, []);
  return { say, hush };
};
