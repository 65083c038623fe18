import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { Attachment } from 'svelte/attachments';

const kind = 'cut';

/** Cars that can be dragged. `begin` makes sure that the cut holds the car and says what is dragged, in words. */
export function draggableCars(begin: (car: HTMLElement) => string): Attachment<HTMLElement> {
  return (element) => {
    let label = '';
    return draggable({
      element,
      getInitialData: () => ({ kind }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        label = begin(element);
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
  };
}

export interface CutTarget {
  /** The pointer is over the track, at this x of the window. */
  readonly over: (clientX: number) => void;
  readonly leave: () => void;
  readonly drop: () => void;
}

/** A track onto which a cut can be dropped. */
export function cutTarget(target: CutTarget): Attachment<HTMLElement> {
  return (element) =>
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind,
      onDragEnter: ({ location }) => target.over(location.current.input.clientX),
      onDrag: ({ location }) => target.over(location.current.input.clientX),
      onDragLeave: () => target.leave(),
      onDrop: () => target.drop(),
    });
}

/** Scrolls the element while a cut is dragged near its upper or lower edge. */
export function scrollsAtEdges(): Attachment<HTMLElement> {
  return (element) =>
    monitorForElements({
      canMonitor: ({ source }) => source.data['kind'] === kind,
      onDrag: ({ location }) => {
        const { top, bottom } = element.getBoundingClientRect();
        element.scrollTop += pull(location.current.input.clientY, top, bottom);
      },
    });
}

/** Px to scroll in one turn for a pointer at `at` between two edges: more, the nearer it is to one. */
export function pull(at: number, from: number, to: number): number {
  const reach = Math.min(56, (to - from) / 4);
  if (at < from + reach) return -Math.ceil(((from + reach - at) / reach) * 14);
  if (at > to - reach) return Math.ceil(((at - to + reach) / reach) * 14);
  return 0;
}
