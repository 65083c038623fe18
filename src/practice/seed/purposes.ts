/** What a track is for: decides its name, its length and which cars stand there. */
export type Purpose =
  | 'receiving'
  | 'departure'
  | 'class'
  | 'interchange'
  | 'storage'
  | 'industry'
  | 'team'
  | 'rip'
  | 'scale'
  | 'engine'
  | 'road';
