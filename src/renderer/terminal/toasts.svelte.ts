interface Toast {
  readonly id: number;
  readonly text: string;
  /** `bad` tells of a failure. */
  readonly tone?: 'bad';
  readonly detail?: string;
  /** The command it is about; the command’s current state is shown beside the text. */
  readonly recorded?: { readonly commandId: string; readonly seq: number };
  /** Another message of the same key takes its place. */
  readonly key?: string;
  /** Of work that was not recorded: told also where another account has been opened before the answer. */
  readonly outlives?: true;
  readonly action?: { readonly label: string; readonly do: () => void };
}

/** Milliseconds a toast stays; one with an action stays longer, one that tells of a failure until dismissed. */
const stay = { plain: 5_000, action: 10_000 } as const;

const most = 3;

/** Short messages about what was just done. */
export class Toasts {
  shown = $state.raw<readonly Toast[]>([]);
  #next = 1;
  /** Those of the account that is open by now. */
  #after: Toasts | null = null;

  /** `before`: those of another account, whose failures may not have been read yet. */
  constructor(before?: Toasts) {
    if (before === undefined) return;
    this.shown = before.shown.filter((toast) => toast.tone === 'bad');
    this.#next = before.#next;
    before.#after = this;
  }

  show(toast: Omit<Toast, 'id'>): void {
    if (this.#after !== null) {
      if (toast.outlives === true) this.#after.show(toast);
      return;
    }
    const id = this.#next;
    this.#next += 1;
    const fresh = { ...toast, id };
    const replaced = toast.key !== undefined && this.isShown(toast.key);
    this.shown = replaced
      ? this.shown.map((one) => (one.key === toast.key ? fresh : one))
      : [...this.#withRoom(), fresh];
    if (toast.tone === 'bad') return;
    setTimeout(() => this.dismiss(id), toast.action === undefined ? stay.plain : stay.action);
  }

  /** Failures are dropped last, because they may not have been read yet. */
  #withRoom(): readonly Toast[] {
    if (this.shown.length < most) return this.shown;
    const oldest = this.shown.find((toast) => toast.tone === undefined) ?? this.shown[0];
    return this.shown.filter((toast) => toast !== oldest);
  }

  isShown(key: string): boolean {
    return this.shown.some((toast) => toast.key === key);
  }

  dismissKey(key: string): void {
    this.shown = this.shown.filter((toast) => toast.key !== key);
  }

  dismiss(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}
