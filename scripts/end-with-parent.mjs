// Loaded before a tool (`node --import`): the tool ends when the process that started it is gone,
// however that one was ended.
import { onParentExit } from "./parent.mjs";

onParentExit(() => process.exit(1));
