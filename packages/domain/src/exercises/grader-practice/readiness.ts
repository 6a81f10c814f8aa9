/** How many scripted readings there are. */
export const practiceReadings = 12;

/** Whether somebody who passed so many of them is ready to grade. */
export const isReady = (passed: number): boolean => passed >= practiceReadings;
