import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Attachment } from 'svelte/attachments';
import { draggableAs, scrollsUnder } from '../../lib/drag.ts';

const kind = 'cut';

/** Cars that can be dragged. `begin` makes sure that the cut holds the car and says what is dragged, in words. */
export const draggableCars = (begin: (car: HTMLElement) => string) => draggableAs(kind, begin);

interface CutTarget {
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
export const scrollsAtEdges = () => scrollsUnder(kind);
