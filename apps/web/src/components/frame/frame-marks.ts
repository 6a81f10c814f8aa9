import { createContext, type ReactNode } from 'react';

/**
 * 'Demo data', 'Offline' and the results that wait to be sent, for a screen that has no header above it to show them;
 * null where it has one.
 */
export const FrameMarks = createContext<ReactNode>(null);
