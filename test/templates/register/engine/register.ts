import { required } from "../columns.ts";
import { textRegister } from "../text-register.ts";

// TODO its docstring: what it lists, under which code, and how the publisher writes it
export const myRegister = textRegister({
  // TODO `name`: that of the folder
  name: "my-register",
  // TODO `title`: what people call it, in French
  title: "Mon registre",
  // TODO `source`: who publishes it, under which licence, how often; the address of the file if it is stable
  source: { publisher: "", licence: "Licence Ouverte 2.0", refresh: "yearly", download: null },
  // TODO `columns`: the names of the publisher's header, the current one first, then former ones
  columns: {
    code: required("code"),
    libelle: required("libelle"),
  },
  delimiters: [";", ","],
  // TODO `code`: return "" for what is no code of the publisher's, null for a line that separates
  code: (row, at) => row.text(at.code),
  // TODO `stored`: the columns that answers need
  stored: ["libelle"],
});
