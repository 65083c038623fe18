import { api } from '../api.ts';
import type { LessonsArea } from './lessons-area.ts';

export function lessonProcedures(lessons: LessonsArea) {
  return {
    state: api.lessons.state.handler(() => lessons.state()),
    start: api.lessons.start.handler(({ input }) => lessons.start(input.lesson)),
    continue: api.lessons.continue.handler(() => lessons.continue()),
    stop: api.lessons.stop.handler(() => lessons.stop()),
    shift: api.lessons.shift.handler(() => lessons.shift()),
    setShift: api.lessons.setShift.handler(({ input }) => lessons.setShift(input)),
    reset: api.lessons.reset.handler(({ input }) => lessons.reset(input.openCommands)),
  };
}
