import { describe, expect, it } from 'vitest';
import { classListBody, classListIssues, classListWarnings } from '#shared/rules/class-list.ts';
import { classListRequest } from '#shared/service/class-list.ts';

const item = (equipmentId: number, position: number, trackId = 12) => ({ equipmentId, trackId, position });
const wrong = (jobId: string, ...items: ReturnType<typeof item>[]) =>
  classListIssues({ jobId, items }).map(({ field }) => field);

describe('a class list', () => {
  it('is recorded with a label, cars and places', () => {
    expect(wrong('Night 4', item(7, 0), item(8, 1), item(9, -1), item(10, 0, 13))).toEqual([]);
  });

  it('is not recorded without a label or cars, with a car twice, or with a place that is none', () => {
    expect(wrong(' ', item(7, 0))).toEqual(['jobId']);
    expect(wrong('Night 4')).toEqual(['items']);
    expect(wrong('Night 4', item(7, 0), item(7, 1))).toEqual(['items[1].equipmentId']);
    const [twice] = classListIssues({ jobId: 'Night 4', items: [item(7, 0), item(7, 1)] });
    expect(twice?.rule).toMatchObject({ params: { where: 'items[0]' } });
    expect(wrong('Night 4', item(7, -2), item(8, 1.5))).toEqual(['items[0].position', 'items[1].position']);
  });

  it('with two cars in one place says so; several at the back are in order', () => {
    const items = [item(7, 3), item(8, -1), item(9, 3), item(10, -1), item(11, 3, 13)];
    expect(classListWarnings({ jobId: 'x', items }).map(({ field }) => field)).toEqual(['items[2].position']);
  });

  it('goes to the service as it describes it', () => {
    const body = classListBody({ jobId: 'Night 4', items: [item(7, -1)] });
    expect(classListRequest.parse({ ...body, carrierId: 1 })).toEqual({
      carrierId: 1,
      jobId: 'Night 4',
      items: [
        { equipmentId: 7, location: { grouping: { resourceId: 12, resourceType: 'Grouping' }, groupingIndex: -1 } },
      ],
    });
  });
});
