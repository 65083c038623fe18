import { actionOf, controlsIn } from './controls.ts';
import { dataWords } from './data-words.ts';

/**
 * What the finger that walks through the window leaves alone, or does not meet on every walk, by the test that taps
 * it for certain; each of these tests proves that it has.
 */
export const answered = {
  'touch-board': [
    'button: Dismiss',
    'button: Hazmat list of <track>',
    'button: Keep all',
    'button: Leave it out',
    'button: More…',
    'button: Not here',
    'button: One car towards the back',
    'button: One car towards the front',
    'button: Search: Marks, last digits, tracks, commands',
    'button: Try now',
    'select: Car',
  ],
  'touch-customers': [
    'button: <field>',
    'button: Add address',
    'button: Back to the known address',
    'button: Delete address',
    'button: Delete location',
    'button: Keep them',
    'button: Leave it out again',
    'button: Remove prefix <n>',
    'button: Replace with a new address',
    'button: Revert changes',
  ],
  'touch-decisions': [
    'button: Change it…',
    'button: Do it again',
    'button: Do it on the yard as it is now',
    'button: Drop it',
    'button: It was done',
    'button: It was done already…',
    'button: Not sure',
    'button: Not yet',
    'button: Undo',
    'button: the queue',
    'checkbox: I have made sure that it was done.',
  ],
  'touch-device': [
    'button: Forget this device',
    'button: Forget this device…',
    'button: Leave everything as it is',
    'button: Leave the practice yard',
    'button: Restore it',
    'button: Save what waits',
    'button: Stay signed in',
    'button: Work offline',
    'button: Work online',
    'radio: English',
    'radio: Español',
    'radio: Français',
    'select: Time zone',
    'switch: Work offline',
  ],
  'touch-fields': [
    'button: <n> · <command>',
    'button: Clear',
    'button: Clear all',
    'button: Clear the filters',
    'button: Clear…',
    'button: Next page',
    'button: Previous page',
    'button: Send now',
    'button: Set up the receiver',
    'button: Undo number <n> too',
    'datetime-local: After',
    'datetime-local: Before',
  ],
  'touch-lessons': [
    'button: <chapter>',
    'button: End the lesson',
    'button: End the tour',
    'button: Help',
    'button: Keep it as it is',
    'button: Lessons',
    'button: Manual: Board',
    'button: Next',
    'button: Not now',
    'button: Open Track check',
    'button: Reset it',
    'button: Reset the practice yard…',
    'button: Show me around',
    'button: Start',
    'radio: Keys',
    'radio: Lessons',
    'radio: Manual',
    'search: Find a key or what it does',
    'search: Search the manual',
  ],
  'touch-papers': [
    'button: Bad ordered',
    'button: Discard it',
    'button: Discard the list',
    'button: Down',
    'button: Finish without moves',
    'button: Go on walking',
    'button: Keep',
    'button: Hazmat list',
    'button: Hazmat list…',
    'button: Write it down',
    'text: Class code',
    'text: Remark',
    'button: New list of what is left (<n cars>)',
    'button: No room',
    'button: Not found',
    'button: Record the bill',
    'button: Record the list',
    'button: Something else',
    'button: Take it up again',
    'button: Take out',
    'button: Up',
    'button: Whole list again',
    'radio: As the list is worked',
    'radio: Position…',
  ],
} satisfies Record<string, readonly string[]>;

/** Watches the windows of a test that answers for some actions. */
export function answering(test: keyof typeof answered) {
  const { watch, tapped } = controlsIn(dataWords);
  return {
    watch,
    /** What it answers for and has not tapped. */
    owed: (): readonly string[] => {
      const done = new Set([...tapped].map(actionOf));
      return answered[test].filter((action) => !done.has(action));
    },
  };
}
