export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'bad';
  readonly detail?: string;
  readonly action?: { readonly label: string; readonly do: () => void };
}

/** Milliseconds a toast stays; one with an action stays longer, one that tells of a failure until dismissed. */
const stay = { plain: 5_000, action: 10_000 } as const;

/** Short messages about what was just done. */
export class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #next = 1;

  tell(toast: Omit<Toast, 'id'>): void {
    const id = this.#next;
    this.#next += 1;
    this.shown = [...this.shown.slice(-2), { ...toast, id }];
    if (toast.tone === 'bad') return;
    setTimeout(() => this.dismiss(id), toast.action === undefined ? stay.plain : stay.action);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}
