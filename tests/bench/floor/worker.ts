import { createRequestHandler, RouterContextProvider } from "react-router";

const handlePage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

export default {
  fetch: (request) => handlePage(request, new RouterContextProvider()),
} satisfies ExportedHandler;
