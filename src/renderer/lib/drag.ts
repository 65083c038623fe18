import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { Attachment } from 'svelte/attachments';

/** The cars of a cut onto a track; cars of a list to another place of it. */
type Kind = 'cut' | 'listed';

/** What can be dragged, of one kind; beside the pointer it says what it is. `begin` chooses it, and has the words. */
export function draggableAs(kind: Kind, begin: (element: HTMLElement) => string): Attachment<HTMLElement> {
  return (element) =>
    draggable({
      element,
      getInitialData: () => ({ kind }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const label = begin(element);
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
          render: ({ container }) => {
            const note = document.createElement('div');
            note.className = 'drag-note';
            note.textContent = label;
            container.append(note);
          },
        });
      },
    });
}

type Pointer = Pick<MouseEvent, 'clientX' | 'clientY'>;

interface DropTarget {
  readonly over: (pointer: Pointer) => void;
  readonly leave: () => void;
  readonly drop: (pointer: Pointer) => void;
}

export function dropTarget(kind: Kind, { over, leave, drop }: DropTarget): Attachment<HTMLElement> {
  return (element) =>
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind,
      onDragEnter: ({ location }) => over(location.current.input),
      onDrag: ({ location }) => over(location.current.input),
      onDragLeave: leave,
      onDrop: ({ location }) => drop(location.current.input),
    });
}

/** Scrolls the element while something of the kind is dragged near its upper or lower edge. */
export function scrollsUnder(kind: Kind): Attachment<HTMLElement> {
  return (element) =>
    monitorForElements({
      canMonitor: ({ source }) => source.data['kind'] === kind,
      onDrag: ({ location }) => {
        const { top, bottom } = element.getBoundingClientRect();
        element.scrollTop += pull(location.current.input.clientY, top, bottom);
      },
    });
}

/** The list onto which its own cars are dropped; it scrolls while one is dragged near its edges. */
export function listTarget(target: DropTarget): Attachment<HTMLElement> {
  return (element) => {
    const stopDropping = dropTarget('listed', target)(element);
    const stopScrolling = scrollsUnder('listed')(element);
    return () => {
      stopDropping?.();
      stopScrolling?.();
    };
  };
}

/** Px to scroll per step for a pointer at `at` between two edges: more, the nearer it is to one. */
export function pull(at: number, from: number, to: number): number {
  const reach = Math.min(56, (to - from) / 4);
  if (at < from + reach) return -Math.ceil(((from + reach - at) / reach) * 14);
  if (at > to - reach) return Math.ceil(((at - to + reach) / reach) * 14);
  return 0;
}
