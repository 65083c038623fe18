import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { Attachment } from 'svelte/attachments';
import { pull } from '../board/drag.ts';

const kind = 'listed';

/** A car of a list that can be dragged. `begin` makes sure that it is chosen and says what is dragged, in words. */
export function draggableListed(begin: () => string): Attachment<HTMLElement> {
  return (element) =>
    draggable({
      element,
      getInitialData: () => ({ kind }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => {
        const label = begin();
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

export interface ListTarget {
  /** The pointer is over the list, at this y of the window. */
  readonly over: (clientY: number) => void;
  readonly leave: () => void;
  readonly drop: (clientY: number) => void;
}

/** The list onto which its own cars are dropped; it scrolls while one is dragged near its edges. */
export function listTarget(target: ListTarget): Attachment<HTMLElement> {
  return (element) => {
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === kind,
      onDragEnter: ({ location }) => target.over(location.current.input.clientY),
      onDrag: ({ location }) => target.over(location.current.input.clientY),
      onDragLeave: () => target.leave(),
      onDrop: ({ location }) => target.drop(location.current.input.clientY),
    });
    const stopScrolling = monitorForElements({
      canMonitor: ({ source }) => source.data['kind'] === kind,
      onDrag: ({ location }) => {
        const { top, bottom } = element.getBoundingClientRect();
        element.scrollTop += pull(location.current.input.clientY, top, bottom);
      },
    });
    return () => {
      stopDropping();
      stopScrolling();
    };
  };
}
