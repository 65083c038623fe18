import type { Attachment } from 'svelte/attachments';

/** How long a pointer or finger must rest on a car until its summary is shown; milliseconds. */
const restMs = 400;
const holdMs = 500;
/** How far a finger may slip while it rests, in px. */
const slip = 8;

/** Where something is in the window, in px. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

interface Peeked {
  readonly equipmentId: number;
  readonly box: Box;
  /** Opened by key: follows the focus, and is announced. */
  readonly by: 'hover' | 'hold' | 'key';
}

/** Whose menu is open: that of the selected cars, this one among them, or that of a track. */
type Menu = { readonly box: Box } & (
  { readonly of: 'car'; readonly equipmentId: number } | { readonly of: 'track'; readonly trackId: number }
);

/** The car whose summary is shown, and whose menu is open. Neither selects, moves or covers anything. */
export class Peek {
  at = $state.raw<Peeked | null>(null);
  menu = $state.raw<Menu | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rests: HTMLElement | null = null;
  /** The pointer has moved at least once on the car it rests on. */
  #looks = false;
  #from: { readonly x: number; readonly y: number } | null = null;
  /** A finger held for the summary does not select on release. */
  #held = false;

  close(): void {
    this.#stop();
    this.at = null;
  }

  /** Shows the car of a tile, or hides it again. */
  toggle(tile: HTMLElement): void {
    if (this.at?.equipmentId === idOf(tile)) this.close();
    else this.#show(tile, 'key');
  }

  /** Handles pointers and fingers over the cars of an element. `choose`: selects the car of a menu. */
  watch(choose: (equipmentId: number) => void): Attachment<HTMLElement> {
    return (board) => {
      const gone = new AbortController();
      const { signal } = gone;
      const on = <Name extends keyof HTMLElementEventMap>(
        name: Name,
        hear: (event: HTMLElementEventMap[Name]) => void,
        capture = false,
      ) => board.addEventListener(name, hear, { signal, capture });
      on('pointerover', (event) => this.#over(event));
      on('pointerleave', () => this.#leave());
      on('pointerdown', (event) => this.#down(event));
      on('pointermove', (event) => this.#move(event));
      on('pointerup', () => this.#stop());
      on('pointercancel', () => this.#stop());
      on('dragstart', () => this.close(), true);
      on('scroll', () => this.at?.by === 'key' || this.close(), true);
      on('click', (event) => this.#click(event), true);
      on('focusin', ({ target }) => {
        const tile = tileOf(target);
        if (this.at?.by === 'key' && tile !== null && idOf(tile) !== this.at.equipmentId) this.#show(tile, 'key');
      });
      on('contextmenu', (event) => {
        const tile = tileOf(event.target);
        if (tile === null) {
          this.#pressTrack(event);
          return;
        }
        event.preventDefault();
        if (event instanceof PointerEvent && event.pointerType === 'touch') return;
        this.close();
        choose(idOf(tile));
        const { left, bottom } = tile.getBoundingClientRect();
        const box =
          event.button === 2
            ? { left: event.clientX, top: event.clientY, bottom: event.clientY }
            : { left, top: bottom, bottom };
        this.menu = { of: 'car', equipmentId: idOf(tile), box };
      });
      // Escape closes this before anything else.
      const escape = (event: KeyboardEvent) => {
        if (this.at === null || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        this.close();
      };
      window.addEventListener('keydown', escape, { signal, capture: true });
      return () => {
        gone.abort();
        this.close();
      };
    };
  }

  /** The header of a track, which is no car. */
  #pressTrack(event: MouseEvent): void {
    const words = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-track-menu]') : null;
    if (words === null) return;
    event.preventDefault();
    this.close();
    const { clientX: left, clientY: top } = event;
    this.menu = { of: 'track', trackId: Number(words.dataset['trackMenu']), box: { left, top, bottom: top } };
  }

  #over(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0) return;
    const tile = tileOf(event.target);
    if (tile === this.#rests) return;
    this.#leave();
    this.#rests = tile;
  }

  /** Only a pointer that moved onto a car counts; a board that moved under a resting pointer does not. */
  #rest({ buttons, movementX, movementY }: PointerEvent): void {
    const tile = this.#rests;
    if (tile === null || this.#looks || buttons !== 0 || (movementX === 0 && movementY === 0)) return;
    this.#looks = true;
    this.#timer = setTimeout(() => this.#show(tile, 'hover'), restMs);
  }

  #leave(): void {
    this.#stop();
    this.#rests = null;
    this.#looks = false;
    if (this.at?.by === 'hover') this.at = null;
  }

  #down(event: PointerEvent): void {
    this.close();
    this.#held = false;
    const tile = tileOf(event.target);
    if (event.pointerType !== 'touch' || tile === null) return;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#held = true;
      this.#show(tile, 'hold');
    }, holdMs);
  }

  #move(event: PointerEvent): void {
    const { pointerType, clientX, clientY } = event;
    if (pointerType !== 'touch') return this.#rest(event);
    if (this.#from === null) return;
    if (Math.hypot(clientX - this.#from.x, clientY - this.#from.y) > slip) this.#stop();
  }

  #click(event: MouseEvent): void {
    if (!this.#held) return;
    this.#held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  #show(tile: HTMLElement, by: Peeked['by']): void {
    this.#stop();
    if (!tile.isConnected) return;
    const { left, top, bottom } = tile.getBoundingClientRect();
    this.at = { equipmentId: idOf(tile), box: { left, top, bottom }, by };
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#from = null;
  }
}

/** The car under a target; a car drawn only as a preview of a move does not count. */
export function tileOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-equipment-id]:not([data-ghost])') : null;
}

function idOf(tile: HTMLElement): number {
  return Number(tile.dataset['equipmentId']);
}
