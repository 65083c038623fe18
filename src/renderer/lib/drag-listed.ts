import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Attachment } from 'svelte/attachments';
import { draggableAs, scrollsUnder } from './drag.ts';

const kind = 'listed';

/** A car of a list that can be dragged. `begin` makes sure that it is chosen and says what is dragged, in words. */
export const draggableListed = (begin: () => string) => draggableAs(kind, begin);

interface ListTarget {
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
    const stopScrolling = scrollsUnder(kind)(element);
    return () => {
      stopDropping();
      stopScrolling?.();
    };
  };
}
