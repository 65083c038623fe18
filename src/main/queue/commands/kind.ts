import type { EndpointName } from '#shared/service/endpoints.ts';
import type { Message, MessageOrText } from '#shared/messages/message.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { Evidence } from '#shared/terminal/queue.ts';
import type { Clock } from '../../clock.ts';
import type { Answer, Base, Command, CommandInput, SendAttempt, SentAgainst } from '../command.ts';
import type { FreshYard, OwnEffect } from '../fresh-yard.ts';
import type { FollowUp, KnownYard, QueueService, YardReader } from '../ports.ts';

/** A command as it will be recorded: its words, what it touches, what it was recorded against. */
export interface Draft {
  readonly summary: MessageOrText;
  readonly equipmentIds: readonly number[];
  readonly anchorIds: readonly number[];
  readonly trackIds: readonly number[];
  readonly keys: readonly string[];
  readonly base: Base;
}

export type Drafted =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Whether a command can be sent as it was meant. */
export type Readiness =
  | {
      readonly is: 'ready';
      /** Sends it; a yes carries what is worth keeping of the answer. */
      readonly send: () => Promise<ServiceResult<Answer | null>>;
      readonly sentAgainst?: SentAgainst;
      /** The standing orders it was made ready by; they must still be young when it leaves. */
      readonly against: SendAttempt['against'];
      /**
       * What a yes will have done to the standing orders; `null`: nothing; `unforeseen`: something that
       * only the service can tell, so that nothing read before it may be built on.
       */
      readonly effect: OwnEffect | 'unforeseen' | null;
    }
  | { readonly is: 'changed'; readonly reason: Message }
  | { readonly is: 'unreadable'; readonly error: ServiceError };

/** A command that can be sent. */
export type Ready = Extract<Readiness, { is: 'ready' }>;

/**
 * What one look for a proof found of a send whose answer never came. `noTrace` proves nothing by itself:
 * two of them in a row prove that it was not done, once the service can no longer be at work on it and its
 * answers can no longer be older than that (`AbsenceClock`).
 */
export type Proof =
  /** All of it was done. */
  | { readonly is: 'done'; readonly findings: readonly Message[] }
  /** The service keeps a record that it refused it. */
  | { readonly is: 'refused'; readonly findings: readonly Message[] }
  | { readonly is: 'noTrace'; readonly findings: readonly Message[] }
  /** Something has happened to its cars: part of it, or other work. */
  | {
      readonly is: 'changed';
      readonly reason: Message;
      readonly findings: readonly Message[];
      /** Turns of the command that were done as they were meant before a person changed it. */
      readonly doneBefore?: ReadonlySet<number>;
    }
  /** Sending it again does no harm for so many milliseconds after the send, and its answer will tell. */
  | { readonly is: 'sendAgain'; readonly withinMs: number; readonly findings: readonly Message[] }
  /** Nothing proves it either way; `trace`: something looks as if it had been done. */
  | { readonly is: 'noProof'; readonly evidence: Evidence; readonly trace: boolean }
  | { readonly is: 'unreadable'; readonly error: ServiceError };

/** What the kinds work with. */
export interface KindContext {
  readonly known: KnownYard;
  readonly reader: YardReader;
  readonly fresh: FreshYard;
  readonly service: QueueService;
  readonly clock: Clock;
}

/** All there is to know of one kind of command, in one place: words, precondition, request, proof, what follows a yes. */
export interface Kind<I extends CommandInput> {
  /** Endpoints that a send needs, with what is read before it; and those that a look for its proof needs. */
  readonly endpoints: { readonly toSend: readonly EndpointName[]; readonly toLookUp: readonly EndpointName[] };
  /** Whether a send leaves a mark in the service's history. */
  readonly leavesToken: boolean;
  /** Whether, after a send whose answer was lost, a refusal proves that it had been done. */
  refusalProves?(error: ServiceError): boolean;
  draft(input: I, known: KnownYard, at: number): Drafted;
  ready(command: Command, input: I, context: KindContext): Promise<Readiness>;
  prove(command: Command, input: I, context: KindContext): Promise<Proof>;
  /** What the last send of a command has done to the standing orders if it was done; `null`: that is not known. */
  effect?(command: Command, input: I): OwnEffect | null;
  /** What speaks against it although nothing forbids it, and does whatever becomes of the yard. */
  advice?(input: I): Issue[];
  /** The same as long as it is not sent: against what is known here now. Told when it is recorded. */
  adviceNow?(input: I, known: KnownYard): Issue[];
  /** What follows the service's yes beside the board. */
  applied?(command: Command, input: I, after: FollowUp): void;
  /** What the service's own records tell of a command, for kinds that leave a mark in them. */
  records?(command: Command, input: I, context: KindContext): Promise<ServiceResult<Recorded>>;
}

/** Cars of a command that the service's records name with its token. */
export interface Recorded {
  readonly done: ReadonlySet<number>;
  /** Cars with a record that may be of this command, and nobody can tell. */
  readonly perhaps?: ReadonlySet<number>;
  readonly rejected: ReadonlySet<number>;
  /** Cars moved as an earlier turn meant it, by turn, where a person has changed what is meant since and was not told. */
  readonly doneBefore: ReadonlyMap<number, ReadonlySet<number>>;
  /** The same in words; empty where no car is named. */
  readonly findings: readonly Message[];
  /** Whether they hold a record of these cars that is older than the first send: then they reach back to it. */
  readonly reachesBack: boolean;
}
