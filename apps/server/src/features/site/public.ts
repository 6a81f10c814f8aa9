export { type CountEvent, createCounter } from './counting/commands.ts';
