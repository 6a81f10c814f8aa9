export { runLessonCommand } from './lessons/commands.ts';
