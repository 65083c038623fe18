import type { EndpointName } from '#shared/service/endpoints.ts';
import type { Message } from '#shared/messages/message.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { Evidence } from '#shared/terminal/queue.ts';
import type { Clock } from '../../clock.ts';
import type { Answer, Command, CommandInput, SendAttempt, SentAgainst } from '../command.ts';
import type { FreshYard, OwnEffect } from '../replay/fresh-yard.ts';
import type { AbsenceClock } from '../proof/absence-clock.ts';
import type { CustomerRead, EvidenceTiming, FollowUp, KnownYard, QueueService, YardReader } from '../ports.ts';

/** A command to be recorded: its description, what it touches, what it was recorded against. */
export type Draft = Pick<Command, 'summary' | 'base' | 'equipmentIds' | 'anchorIds' | 'trackIds' | 'keys'>;

export type Drafted =
  { readonly ok: true; readonly draft: Draft } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Whether a command can be sent as it was meant. */
export type Readiness =
  | {
      readonly is: 'ready';
      /** Sends it; a confirmation carries what is worth storing of the answer. */
      readonly send: () => Promise<ServiceResult<Answer | null>>;
      readonly sentAgainst?: SentAgainst;
      /** The standing orders it was prepared against; they must still be fresh when it leaves. */
      readonly against: SendAttempt['against'];
      /** The effect of a confirmation on the standing orders; `null`: none; `unforeseen`: only the service knows. */
      readonly effect: OwnEffect | 'unforeseen' | null;
    }
  | {
      readonly is: 'changed';
      readonly reason: Message;
      /** The record that was read for the comparison, stored with the question: a person compares with it. */
      readonly read?: CustomerRead;
    }
  | { readonly is: 'unreadable'; readonly error: ServiceError };

export type Ready = Extract<Readiness, { is: 'ready' }>;

/**
 * What one lookup found about an unanswered send. `noTrace` alone proves nothing: two in a row prove that it was not
 * done, once the service can no longer be working on it and its answers can no longer be that stale (`AbsenceClock`).
 */
export type Proof =
  /** All of it was done. */
  | { readonly is: 'done'; readonly findings: readonly Message[] }
  /** The service has a record that it rejected it: all of it, or some of its cars, and nothing shows the others done yet. */
  | { readonly is: 'refused'; readonly isWhole: boolean; readonly findings: readonly Message[] }
  | { readonly is: 'noTrace'; readonly findings: readonly Message[] }
  /** Something happened to its cars: part of the command, or other work. */
  | {
      readonly is: 'changed';
      readonly reason: Message;
      readonly findings: readonly Message[];
      /** Turns of the command that were done as they were meant before a person changed it. */
      readonly doneBefore?: ReadonlySet<number>;
    }
  /** Sending it again is harmless for this many milliseconds after the send, and its answer decides. */
  | { readonly is: 'sendAgain'; readonly withinMs: number; readonly findings: readonly Message[] }
  /** Nothing proves it either way; `trace`: there are signs that it was done. */
  | { readonly is: 'noProof'; readonly evidence: Evidence; readonly trace: boolean }
  /** What would tell cannot be read; `findings`: what else was found, for a person who decides without it. */
  | { readonly is: 'unreadable'; readonly error: ServiceError; readonly findings?: readonly Message[] };

export interface KindContext {
  readonly known: KnownYard;
  readonly reader: YardReader;
  readonly fresh: FreshYard;
  readonly service: QueueService;
  readonly clock: Clock;
  readonly timing: Pick<EvidenceTiming, 'readLagMs'>;
  readonly absence: Pick<AbsenceClock, 'walked'>;
  /** Commands of its kind that were recorded before a command and are done or discarded, by sequence. */
  readonly earlier: (command: Command) => readonly Command[];
  /** Those of which a send ended so recently that answers may be from before it, and perhaps more. */
  readonly endedLately: (command: Command) => readonly Command[];
}

/** Everything about one kind of command: description, precondition, request, proof, follow-up. */
export interface Kind<I extends CommandInput> {
  /** Endpoints needed for a send and the reads before it, and those needed for a lookup of its proof. */
  readonly endpoints: { readonly toSend: readonly EndpointName[]; readonly toLookUp: readonly EndpointName[] };
  /** Whether a send leaves a token in the service's history. */
  readonly leavesToken: boolean;
  /** Whether a refusal after an unanswered send proves that it was done. */
  refusalProves?(error: ServiceError): boolean;
  draft(input: I, known: KnownYard, at: number): Drafted;
  ready(command: Command, input: I, context: KindContext): Promise<Readiness>;
  prove(command: Command, input: I, context: KindContext): Promise<Proof>;
  /** The effect of a command's last send on the standing orders, if it was done; `null`: unknown. */
  effect?(command: Command, input: I): OwnEffect | null;
  /** Advice against it that holds whatever becomes of the yard; it forbids nothing. */
  advice?(input: I): Issue[];
  /** Advice against it by what is known here now, given when it is recorded. */
  adviceNow?(input: I, known: KnownYard): Issue[];
  /** What a person is told of the service's answer once nothing more is expected; `null`: nothing of its own. */
  answered?(command: Command): Message | null;
  /** Follow-up work after the service's confirmation, other than the board. */
  applied?(command: Command, input: I, after: FollowUp): void;
  /** What the service's records say about a command, for kinds with a token. */
  records?(command: Command, input: I, context: KindContext): Promise<ServiceResult<Recorded>>;
}

/** Cars of a command that have a record with its token. */
export interface Recorded {
  readonly done: ReadonlySet<number>;
  /** Cars with a record that may or may not belong to this command. */
  readonly perhaps?: ReadonlySet<number>;
  /** Of these, cars with a record of this command whose flag does not say whether it was done. */
  readonly unclear?: ReadonlySet<number>;
  readonly rejected: ReadonlySet<number>;
  /** Cars moved as an earlier turn meant it, by turn, where a person has since changed the intent without knowing. */
  readonly doneBefore: ReadonlyMap<number, ReadonlySet<number>>;
  /** What the records say, in words; empty where they name no car. */
  readonly findings: readonly Message[];
  /** Whether the histories hold a record of these cars older than the first send, so that they reach back to it. */
  readonly reachesBack: boolean;
}
