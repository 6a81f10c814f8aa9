import type { Page } from '@playwright/test';

export const offline = (text: string) =>
  /ERR_INTERNET_DISCONNECTED|You don't appear to be online|WebSocket|socket\.io|Failed to load/.test(text);

export const word = (page: Page, index: number) => page.locator(`[data-item="${index}"]`);
