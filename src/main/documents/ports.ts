import type { FoundCar } from '#shared/terminal/cars.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import type { Chance } from '../queue/ports.ts';
import type { DocumentPorts, DocumentRecords } from '../records/documents.ts';
import type { RecordingQueue } from './move-recording.ts';

/** The cars known here, each where the board has it now. */
export interface KnownCars {
  /** The known ones of these cars. */
  among(equipmentIds: readonly number[]): FoundCar[];
  /** The one car that a mark names; `null`: none, or several. */
  find(mark: string): FoundCar | null;
}

export interface BoardNow extends KnownCars {
  /** `null`: no such track. */
  track(trackId: number): TrackWithCars | null;
}

/** What documents need that record their moves. */
export interface WorkedDocumentPorts extends DocumentPorts {
  readonly documents: DocumentRecords;
  readonly queue: RecordingQueue;
  readonly board: BoardNow;
  readonly chance: Chance;
  readonly carrierId: number;
  /** Called for each durable step of recording; for tests. */
  readonly steps?: ((step: string) => void) | undefined;
}
