// What the upload dialog loads when the first file is chosen.
export { UploadList } from "./upload-list.tsx";
export { UploadQueue } from "./upload-queue.ts";
