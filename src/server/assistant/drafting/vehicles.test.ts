import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drafted } from '#test/support/drafted.ts';
import { processorTime } from '#test/support/processor-time.ts';
import { vehicleIn } from './vehicles.ts';

const fields = ['vehicleName', 'vehicleYear', 'vehiclePlate', 'odometer', 'odometerUnit'].map((name) => ({
  name,
})) as unknown as Parameters<typeof vehicleIn>[2];

function read(description: string): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  const brief = { title: '', description, requirements: '', answers: {}, skipQuestions: true };
  vehicleIn({ facts: [] } as unknown as Parameters<typeof vehicleIn>[0], brief, fields, answers, new Map());
  return answers;
}

test('make, model, year and reading of a vehicle are read as people write them', () => {
  for (const [said, name, year, odometer, unit] of [
    ['selling my 2016 Toyota Corolla VIN 2T1BURHE5GC123456 for $8,900. 92,000 miles', 'Toyota Corolla', '2016', 92000, 'miles'],
    ["I'm selling my 2015 VW Golf (rego ABC123) for $7,200. 148,000 km.", 'VW Golf', '2015', 148000, 'km'],
    ['i sell my honda civic (2012), 130000 km to my neighbour for 4500', 'Honda Civic', '2012', 130000, 'km'],
    ['my 2014 Ford F-150 XLT with 148000 miles', 'Ford F-150 XLT', '2014', 148000, 'miles'],
    ['my old Kia Sportage to my cousin', 'Kia Sportage', undefined, undefined, undefined],
    ['my boat, delivered by my Ford Transit', undefined, undefined, undefined, undefined],
    ['I sold a boat in 2016 for 15,000 and walked 3 miles', undefined, undefined, undefined, undefined],
  ] as const) {
    const { vehicleName, vehicleYear, odometer: reading, odometerUnit } = read(said);
    assert.deepEqual([vehicleName, vehicleYear, reading, odometerUnit], [name, year, odometer, unit], said);
  }
});

test('a car that is sold stands in the bill with make, year, plate and mileage', () => {
  const { text } = drafted(
    'Car sale',
    "I'm Kylie Robinson, selling my 2015 VW Golf (rego ABC123) to Tran Van Minh in Sydney NSW for $7,200. 148,000 km.",
  );
  for (const row of [/\| VW Golf \|/, /\| 2015 \|/, /\| ABC123 \|/, /148,000 km/]) assert.match(text, row);
});

test('long rows of makes and figures are read at once', async () => {
  const ms = await processorTime(() => {
    for (const words of ['2016 Toyota ', 'Toyota a b c ', '1,000 ', 'my old Kia ', '2016 ']) read(words.repeat(3000));
  });
  assert.ok(ms < 4000, `${ms} ms`);
});
