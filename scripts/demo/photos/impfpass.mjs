import { hairShape, newCanvas } from "./painter.mjs";
import { blurred, finish, glow, pictureSize } from "./scenery.mjs";

// A page of Emma's vaccination card, photographed on the kitchen table: a little askew, as people do.
// Practice, batches and signature are invented; the days are those of the demo's care history.

const vaccinations = [
  ["04.09.2023", "SHPPi + L4", "Ch.-B. 23A114", "09/2024"],
  ["03.09.2024", "L4", "Ch.-B. 24C071", "09/2025"],
  ["04.09.2025", "L4 + Tollwut", "Ch.-B. 25B236", "09/2026"],
  ["04.09.2026", "SHPPi + L4", "Ch.-B. 26A118", "09/2027"],
];
const ink = "rgb(34 44 110 / 0.88)";

export function paintImpfpass(random) {
  const picture = newCanvas(pictureSize);
  paintTable(picture, random);
  picture.save();
  picture.translate(440, 452);
  picture.transform(0.985, 0.055, -0.075, 0.99, 0, 0);
  picture.shadowColor = "rgb(20 8 0 / 0.6)";
  picture.shadowBlur = 44;
  picture.shadowOffsetX = 16;
  picture.shadowOffsetY = 24;
  picture.fillStyle = "rgb(236 226 204)";
  picture.fillRect(-322, -402, 652, 800);
  picture.shadowColor = "transparent";
  picture.fillStyle = "rgb(247 241 226)";
  picture.fillRect(-322, -402, 640, 790);
  paintPage(picture, random);
  picture.restore();
  glow(picture, 120, 60, 720, "rgb(255 236 200 / 0.34)");
  glow(picture, 900, 900, 620, "rgb(92 62 40 / 0.5)", "multiply");
  finish(picture, random, { vignette: 0.34, grain: 3 });
  return picture.canvas;
}

function paintTable(picture, random) {
  picture.fillStyle = "rgb(142 98 60)";
  picture.fillRect(0, 0, pictureSize, pictureSize);
  for (let board = 0; board < 5; board++) {
    const top = board * 200 - 40;
    picture.fillStyle = ["rgb(150 104 64)", "rgb(134 90 54)", "rgb(160 114 72)"][board % 3];
    picture.fillRect(0, top, pictureSize, 196);
    picture.fillStyle = "rgb(60 34 16 / 0.8)";
    picture.fillRect(0, top + 196, pictureSize, 4);
  }
  blurred(picture, 1.2, (layer) => {
    for (let grain = 0; grain < 900; grain++) {
      layer.fillStyle = random() < 0.5 ? "rgb(84 50 26 / 0.22)" : "rgb(200 150 100 / 0.2)";
      const y = random() * 960;
      hairShape(
        layer,
        random() * 900 - 200,
        y,
        (random() - 0.5) * 0.05,
        200 + random() * 400,
        1 + random() * 4,
        0.03,
      );
    }
  });
}

function paintPage(picture, random) {
  // The fold of the booklet on the left, its staples.
  const fold = picture.createLinearGradient(-322, 0, -220, 0);
  fold.addColorStop(0, "rgb(70 50 30 / 0.6)");
  fold.addColorStop(0.35, "rgb(120 96 66 / 0.2)");
  fold.addColorStop(1, "rgb(255 255 255 / 0)");
  picture.fillStyle = fold;
  picture.fillRect(-322, -402, 110, 790);
  picture.textBaseline = "alphabetic";
  write(
    picture,
    "Impfungen",
    -272,
    -336,
    "600 40px Georgia, 'DejaVu Serif', serif",
    "rgb(46 84 60)",
  );
  write(
    picture,
    "Vaccinations",
    -270,
    -306,
    "italic 17px Georgia, 'DejaVu Serif', serif",
    "rgb(90 110 92)",
  );
  write(picture, "Name des Tieres", 60, -350, "14px 'DejaVu Sans', sans-serif", "rgb(90 110 92)");
  write(picture, "Emma", 70, -316, "italic 36px 'DejaVu Serif', serif", ink, -0.05);
  const columns = [-276, -126, 112, 296];
  const titles = ["Datum", "Impfstoff", "Stempel"];
  titles.forEach((title, index) => {
    write(
      picture,
      title,
      columns[index] + 8,
      -262,
      "600 15px 'DejaVu Sans', sans-serif",
      "rgb(46 84 60)",
    );
  });
  picture.strokeStyle = "rgb(70 104 80 / 0.75)";
  picture.lineWidth = 1.6;
  for (let row = 0; row <= 4; row++)
    stroke(picture, [columns[0], -248 + row * 140], [columns[3], -248 + row * 140]);
  for (const column of columns) stroke(picture, [column, -284], [column, 312]);
  stroke(picture, [columns[0], -284], [columns[3], -284]);
  for (const [row, vaccination] of vaccinations.entries()) {
    paintRow(picture, random, vaccination, -248 + row * 140);
  }
  write(
    picture,
    "Bitte zu jeder Untersuchung mitbringen.",
    -272,
    352,
    "italic 16px 'DejaVu Serif', serif",
    "rgb(90 110 92)",
  );
  write(picture, "7", 282, 356, "16px 'DejaVu Sans', sans-serif", "rgb(90 110 92)");
}

function paintRow(picture, random, [day, vaccine, batch, until], top) {
  write(
    picture,
    day,
    -270,
    top + 62,
    "italic 23px 'DejaVu Serif', serif",
    ink,
    -0.06 + random() * 0.05,
  );
  write(
    picture,
    `gültig bis ${until}`,
    -270,
    top + 104,
    "italic 15px 'DejaVu Serif', serif",
    ink,
    -0.04 + random() * 0.04,
  );
  // The label peeled from the vial.
  picture.save();
  picture.translate(-8 + random() * 10, top + 70);
  picture.rotate((random() - 0.5) * 0.12);
  picture.shadowColor = "rgb(60 40 20 / 0.35)";
  picture.shadowBlur = 5;
  picture.shadowOffsetY = 2;
  picture.fillStyle = "rgb(253 253 250)";
  picture.fillRect(-98, -44, 196, 88);
  picture.shadowColor = "transparent";
  picture.fillStyle = vaccine.includes("Tollwut") ? "rgb(190 70 60)" : "rgb(52 116 150)";
  picture.fillRect(-98, -44, 196, 14);
  write(picture, vaccine, -88, 0, "600 25px 'DejaVu Sans', sans-serif", "rgb(40 44 48)");
  write(picture, `${batch} · Hund`, -88, 28, "15px 'DejaVu Sans', sans-serif", "rgb(80 84 88)");
  picture.restore();
  // The stamp, unevenly inked, and a signature over it.
  picture.save();
  picture.translate(204, top + 62);
  picture.rotate(-0.12 + random() * 0.2);
  picture.globalAlpha = 0.62 + random() * 0.2;
  picture.strokeStyle = "rgb(40 84 120)";
  picture.lineWidth = 2.4;
  picture.strokeRect(-84, -38, 168, 76);
  picture.textAlign = "center";
  write(picture, "Tierarztpraxis", 0, -14, "600 17px 'DejaVu Sans', sans-serif", "rgb(40 84 120)");
  write(picture, "am Weidengrund", 0, 7, "600 17px 'DejaVu Sans', sans-serif", "rgb(40 84 120)");
  write(picture, "(Beispiel)", 0, 27, "14px 'DejaVu Sans', sans-serif", "rgb(40 84 120)");
  picture.restore();
  sign(picture, random, 150, top + 112);
}

function sign(picture, random, left, y) {
  picture.strokeStyle = ink;
  picture.lineWidth = 2.4;
  picture.lineCap = "round";
  picture.beginPath();
  picture.moveTo(left, y - 26);
  picture.bezierCurveTo(left - 6, y + 16, left + 24, y + 14, left + 26, y - 18);
  for (let loop = 1; loop < 8; loop++) {
    const x = left + 20 + loop * 13;
    const rise = 8 + random() * 14;
    picture.bezierCurveTo(x, y + 4, x + 4, y - rise, x + 9, y - 2 + random() * 5);
  }
  picture.bezierCurveTo(left + 140, y - 6, left + 126, y + 8, left + 90, y + 12);
  picture.stroke();
}

function write(picture, text, x, y, font, color, turn = 0) {
  picture.save();
  picture.translate(x, y);
  picture.rotate(turn);
  picture.font = font;
  picture.fillStyle = color;
  picture.fillText(text, 0, 0);
  picture.restore();
}

function stroke(picture, from, to) {
  picture.beginPath();
  picture.moveTo(...from);
  picture.lineTo(...to);
  picture.stroke();
}
