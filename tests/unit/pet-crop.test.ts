import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cropSquare,
  maxZoom,
  photoSideMax,
  pushCrop,
  storedSide,
  wholeCrop,
  zoomCrop,
} from "#app/pets/crop.ts";

const wide = { width: 4000, height: 3000 };
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});

describe("the square that is cut out of a picture", () => {
  it("begins in the middle and takes as much as fits", () => {
    expect(cropSquare(wide, wholeCrop)).toEqual({ left: 500, top: 0, side: 3000 });
    expect(cropSquare({ width: 600, height: 800 }, wholeCrop)).toEqual({
      left: 0,
      top: 100,
      side: 600,
    });
  });

  it("moves against the hand that pushes the picture, and stops at its edges", () => {
    const pushed = pushCrop(wide, wholeCrop, 100, 100);
    expect(cropSquare(wide, pushed)).toEqual({ left: 400, top: 0, side: 3000 });
    expect(cropSquare(wide, pushCrop(wide, wholeCrop, 9000, 0)).left).toBe(0);
    expect(cropSquare(wide, pushCrop(wide, wholeCrop, -9000, 0)).left).toBe(1000);
  });

  it("enlarges about its middle", () => {
    const near = zoomCrop(wide, wholeCrop, 2);
    expect(cropSquare(wide, near)).toEqual({ left: 1250, top: 750, side: 1500 });
    expect(cropSquare(wide, zoomCrop(wide, near, 1))).toEqual(cropSquare(wide, wholeCrop));
  });

  it("is enlarged no further than the picture bears", () => {
    expect(maxZoom(wide)).toBe(4);
    expect(maxZoom({ width: 500, height: 400 })).toBe(2);
    expect(maxZoom({ width: 150, height: 150 })).toBe(1);
    expect(zoomCrop({ width: 150, height: 150 }, wholeCrop, 3).zoom).toBe(1);
  });

  it("never leaves the picture, whatever is done to it", () => {
    const step = fc.tuple(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.double({ min: 0, max: 9, noNaN: true }),
    );
    fc.assert(
      fc.property(sizes, fc.array(step, { maxLength: 8 }), (size, steps) => {
        const crop = steps.reduce(
          (last, [right, down, zoom]) =>
            zoomCrop(size, pushCrop(size, last, right, down), last.zoom * zoom),
          wholeCrop,
        );
        const { left, top, side } = cropSquare(size, crop);
        expect(side).toBeGreaterThan(0);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(size.width + 1e-6);
        expect(top + side).toBeLessThanOrEqual(size.height + 1e-6);
      }),
    );
  });

  it("is stored with at most 1024 pixels a side and never more than it has", () => {
    expect(storedSide(3000)).toBe(photoSideMax);
    expect(photoSideMax).toBe(1024);
    expect(storedSide(640.4)).toBe(640);
    expect(storedSide(0.3)).toBe(1);
  });
});
