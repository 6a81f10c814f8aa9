import { createContext, type ReactNode } from 'react';

/** 'Demo data', 'Offline' and unsent results, for a screen without a header to show them; null if it has one. */
export const FrameBadges = createContext<ReactNode>(null);
